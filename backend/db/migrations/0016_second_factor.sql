CREATE TABLE "login_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_codes_site_uid_hash_pk" PRIMARY KEY("site","uid","hash")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "passkey_required_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "passkey_released_at" bigint;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_tickets_expiry" ON "login_tickets" USING btree ("expires_at");