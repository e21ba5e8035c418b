ALTER TABLE "orders" ADD COLUMN "lease_until" bigint;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "lease_until" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "lease_until" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lease_until" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_until" bigint;