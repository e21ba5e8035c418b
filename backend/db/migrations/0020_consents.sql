CREATE TABLE "consents" (
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"method" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"preselected" boolean NOT NULL,
	"terms" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "consents_attempt_id_kind_pk" PRIMARY KEY("attempt_id","kind")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_order" ON "consents" USING btree ("order_id");