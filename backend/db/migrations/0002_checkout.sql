CREATE TABLE "coupon_uses" (
	"site" text NOT NULL,
	"code" text NOT NULL,
	"uid" text NOT NULL,
	"order_id" text NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "coupon_uses_site_code_uid_pk" PRIMARY KEY("site","code","uid")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"site" text NOT NULL,
	"code" text NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"plan_ids" jsonb,
	"uid" text,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "coupons_site_code_pk" PRIMARY KEY("site","code")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"site" text NOT NULL,
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"rate" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "exchange_rates_site_base_currency_pk" PRIMARY KEY("site","base","currency")
);
--> statement-breakpoint
CREATE TABLE "handoffs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"grant_hash" text,
	"grant_expires_at" bigint,
	CONSTRAINT "handoffs_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "handoffs_grant_hash_unique" UNIQUE("grant_hash")
);
--> statement-breakpoint
ALTER TABLE "billing_rules" ADD COLUMN "installments" jsonb;--> statement-breakpoint
ALTER TABLE "billing_rules" ADD COLUMN "tips" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "installments" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_rate" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_coupon_per_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_by_member" ON "coupons" USING btree ("site","uid");--> statement-breakpoint
CREATE INDEX "handoffs_by_age" ON "handoffs" USING btree ("created_at");