CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_try_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "awaits_activation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "must_reset_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "bound_email" text;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_member" ON "mail_links" USING btree ("site","uid","kind");--> statement-breakpoint
CREATE INDEX "mail_links_expiry" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_bound_email" ON "members" USING btree ("site","bound_email");