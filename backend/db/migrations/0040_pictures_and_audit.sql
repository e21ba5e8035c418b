CREATE TABLE "brand_pictures" (
	"brand" text NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"data" "bytea",
	"object_key" text NOT NULL,
	"operator" text,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "brand_pictures_brand_hash_pk" PRIMARY KEY("brand","hash")
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"operator" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"last_week" text NOT NULL,
	CONSTRAINT "report_mails_operator_brand_pk" PRIMARY KEY("operator","brand")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_pictures_by_use" ON "brand_pictures" USING btree ("used_at");