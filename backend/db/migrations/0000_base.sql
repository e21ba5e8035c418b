CREATE TABLE "idempotency_keys" (
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"runner" text,
	"lease_until" bigint,
	"order_id" text,
	"attempt_id" text,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_site_uid_key_pk" PRIMARY KEY("site","uid","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"status" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"validity_days" integer NOT NULL,
	"devices" integer NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"discounts" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"renewal" jsonb,
	"method" text NOT NULL,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"paid_late" boolean DEFAULT false NOT NULL,
	"paid_attempt_id" text
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"number" integer NOT NULL,
	"method" text NOT NULL,
	"quote_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refusal" integer,
	"next_action" jsonb,
	"method_label" text,
	"card" jsonb,
	"return_url" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"asked_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"ask_next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "provider_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" bigint NOT NULL,
	"applied_at" bigint,
	CONSTRAINT "provider_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"plan_id" text NOT NULL,
	"method" text,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"shown" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "refunds_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"order_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"devices" integer NOT NULL,
	"account_code" text NOT NULL,
	"password" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"attempt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"site" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refusal" integer,
	"received" bigint,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"receiver" text NOT NULL,
	"payload" text,
	"card" jsonb,
	"card_plan" jsonb,
	"return_url" text NOT NULL,
	"end_to_end_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "provider_charges_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "provider_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"provider" text NOT NULL,
	"body" text NOT NULL,
	"due_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"locked_until" bigint,
	"last_answer" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_secrets" (
	"provider" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"site" text NOT NULL,
	"plan_id" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"original_price" bigint,
	CONSTRAINT "plan_prices_site_plan_id_currency_pk" PRIMARY KEY("site","plan_id","currency")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"site" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"period_unit" text NOT NULL,
	"period_count" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"devices" integer NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"auto_renewal_rate" numeric(5, 2),
	"auto_renewal_periods" integer,
	"texts" jsonb NOT NULL,
	CONSTRAINT "plans_site_id_pk" PRIMARY KEY("site","id")
);
--> statement-breakpoint
CREATE TABLE "site_configs" (
	"site" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"brand" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_contents" (
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "site_contents_site_kind_language_pk" PRIMARY KEY("site","kind","language")
);
--> statement-breakpoint
CREATE TABLE "site_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_methods" (
	"site" text NOT NULL,
	"method" text NOT NULL,
	"position" integer NOT NULL,
	"currencies" jsonb NOT NULL,
	"discount_rate" numeric(5, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "site_methods_site_method_pk" PRIMARY KEY("site","method")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tenant_id" text NOT NULL,
	"theme_color" text NOT NULL,
	"color_scheme" text NOT NULL,
	"tagline" jsonb NOT NULL,
	"default_lang" text NOT NULL,
	"langs" jsonb NOT NULL,
	"currencies" jsonb NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "sites_tenant_id_unique" UNIQUE("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"code" text,
	"link" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text,
	"event" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"client_type" text NOT NULL,
	"scene" text NOT NULL,
	"user_agent" text,
	"ip" text NOT NULL,
	"fingerprint" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"account" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text,
	"language" text NOT NULL,
	"user_type" text DEFAULT 'MEMBER' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" bigint NOT NULL,
	"trial_ends_at" bigint,
	"plan_id" text,
	"plan_devices" integer,
	"paid_until" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "members_site_uid_pk" PRIMARY KEY("site","uid")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"login_type" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"site" text NOT NULL,
	"type" text NOT NULL,
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "verification_codes_site_type_account_purpose_pk" PRIMARY KEY("site","type","account","purpose")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_site_plan_id_plans_site_id_fk" FOREIGN KEY ("site","plan_id") REFERENCES "public"."plans"("site","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_configs" ADD CONSTRAINT "site_configs_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_contents" ADD CONSTRAINT "site_contents_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_methods" ADD CONSTRAINT "site_methods_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree ("site","uid","created_at");--> statement-breakpoint
CREATE INDEX "orders_open_by_end" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order_per_plan" ON "orders" USING btree ("site","uid","plan_id") WHERE "orders"."status" in ('SUBMITTED', 'PAYMENT_PENDING', 'PAYMENT_FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_number_of_order" ON "payment_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_attempt_per_order" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('SUBMITTED', 'PAYMENT_PENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "one_paid_attempt_per_order" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" = 'PAYMENT_SUCCEEDED';--> statement-breakpoint
CREATE INDEX "attempts_to_ask" ON "payment_attempts" USING btree ("ask_next_at") WHERE "payment_attempts"."ask_next_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_buyer" ON "payment_attempts" USING btree ("uid","method","created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_buyer" ON "quotes" USING btree ("site","uid","created_at");--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "services_by_buyer" ON "services" USING btree ("site","uid","plan_id","ends_at");--> statement-breakpoint
CREATE INDEX "charges_by_status" ON "provider_charges" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "provider_deliveries" USING btree ("due_at") WHERE "provider_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "site_hosts_site" ON "site_hosts" USING btree ("site","position");--> statement-breakpoint
CREATE INDEX "limits_end" ON "limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("site","recipient");--> statement-breakpoint
CREATE INDEX "tracking_events_time" ON "tracking_events" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "device_sessions_member" ON "device_sessions" USING btree ("site","uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_account" ON "members" USING btree ("site","type","account");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("site","uid");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");