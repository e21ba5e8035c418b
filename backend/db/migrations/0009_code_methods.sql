CREATE TABLE "proof_pieces" (
	"proof_id" text NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "proof_pieces_proof_id_position_pk" PRIMARY KEY("proof_id","position")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"type" text,
	"attempt_id" text,
	"handed_in_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "proof_pieces" ADD CONSTRAINT "proof_pieces_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_by_content" ON "proofs" USING btree ("order_id","sha256");--> statement-breakpoint
CREATE INDEX "proofs_by_attempt" ON "proofs" USING btree ("attempt_id","handed_in_at");--> statement-breakpoint
CREATE INDEX "proofs_not_handed_in" ON "proofs" USING btree ("created_at") WHERE "proofs"."handed_in_at" is null;