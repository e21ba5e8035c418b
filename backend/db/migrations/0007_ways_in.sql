CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"answer_hash" text,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "google_accounts" (
	"site" text NOT NULL,
	"sub" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "google_accounts_site_sub_pk" PRIMARY KEY("site","sub")
);
--> statement-breakpoint
ALTER TABLE "device_sessions" ADD COLUMN "device_info" text;--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");