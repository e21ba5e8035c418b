CREATE TABLE "failed_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"site" text,
	"uid" text,
	"call" text NOT NULL,
	"status" integer NOT NULL,
	"code" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_asked_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_due_at" bigint;--> statement-breakpoint
CREATE INDEX "failed_requests_reference" ON "failed_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "failed_requests_age" ON "failed_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_to_delete" ON "members" USING btree ("deletion_due_at") WHERE "members"."deletion_due_at" is not null;