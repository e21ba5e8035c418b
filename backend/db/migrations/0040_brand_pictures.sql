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
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_pictures_by_use" ON "brand_pictures" USING btree ("used_at");