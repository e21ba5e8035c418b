ALTER TABLE "language_packs" DROP CONSTRAINT "language_packs_site_sites_id_fk";
--> statement-breakpoint
ALTER TABLE "language_packs" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "language_packs" ADD CONSTRAINT "language_packs_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;