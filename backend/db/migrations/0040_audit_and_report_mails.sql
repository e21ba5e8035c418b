CREATE TABLE "report_mails" (
	"operator" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"last_week" text NOT NULL,
	CONSTRAINT "report_mails_operator_brand_pk" PRIMARY KEY("operator","brand")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;