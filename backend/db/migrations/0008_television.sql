CREATE TABLE "tv_logins" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"user_code" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"uid" text,
	"ip" text NOT NULL,
	"user_agent" text,
	"time_zone" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "tv_logins" ADD CONSTRAINT "tv_logins_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tv_logins_code" ON "tv_logins" USING btree ("site","user_code");--> statement-breakpoint
CREATE INDEX "tv_logins_expiry" ON "tv_logins" USING btree ("expires_at");