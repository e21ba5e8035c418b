CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"site" text NOT NULL,
	"ref" text NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_differences" (
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"found_at" bigint NOT NULL,
	CONSTRAINT "book_differences_attempt_id_kind_pk" PRIMARY KEY("attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"site" text NOT NULL,
	"ref" text NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "statement_lines_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "shared_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"runner" text,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"due_at" bigint DEFAULT 0 NOT NULL,
	"covered_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "movements_by_time" ON "provider_movements" USING btree ("provider","at","id");--> statement-breakpoint
CREATE INDEX "movements_by_charge" ON "provider_movements" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "statement_lines_by_attempt" ON "statement_lines" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "statement_lines_by_time" ON "statement_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "attempts_by_change" ON "payment_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "charges_by_order" ON "provider_charges" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "provider_movements" ("id", "provider", "site", "ref", "attempt_id", "kind", "amount", "currency", "at")
SELECT 'mov_' || md5("ref" || '/charge'), "provider", "site", "ref", "attempt_id", 'charge', "received",
	coalesce("facts" ->> 'receivedCurrency', "currency"), coalesce("paid_at", "created_at")
FROM "provider_charges" WHERE "received" <> 0;--> statement-breakpoint
INSERT INTO "provider_movements" ("id", "provider", "site", "ref", "attempt_id", "kind", "amount", "currency", "at")
SELECT 'mov_' || md5("ref" || '/refund'), "provider", "site", "ref", "attempt_id",
	CASE WHEN "facts" #>> '{after,kind}' = 'chargeback' THEN 'chargeback' ELSE 'refund' END, -"refunded",
	coalesce("facts" ->> 'receivedCurrency', "currency"), "updated_at"
FROM "provider_charges" WHERE "refunded" <> 0;--> statement-breakpoint
UPDATE "payment_attempts" SET "ask_next_at" = "paid_at"
WHERE "status" IN ('PAYMENT_SUCCEEDED', 'REFUND_PENDING', 'REFUND_REJECTED', 'REFUND_CANCELLED', 'CHARGEBACK_PENDING')
	AND "paid_at" IS NOT NULL AND "ask_next_at" IS NULL;
