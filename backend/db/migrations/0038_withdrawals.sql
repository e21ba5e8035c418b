CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"order_text" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"uid" text,
	"received_at" bigint NOT NULL,
	"order_id" text,
	"state" text NOT NULL,
	"reason" text,
	"note" text,
	"amount" bigint,
	"currency" text,
	"decided_at" bigint,
	"operator" text,
	"lease_until" bigint
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_attempt_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_by_brand" ON "withdrawals" USING btree ("site","received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_to_handle" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."state" = 'received';--> statement-breakpoint
CREATE INDEX "withdrawals_to_refund" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "one_withdrawal_per_order" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."state" in ('pending', 'approved', 'refunded', 'ended');--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_per_attempt" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."reason" <> 'withdrawal';--> statement-breakpoint
CREATE UNIQUE INDEX "one_withdrawal_refund_per_attempt" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."reason" = 'withdrawal';