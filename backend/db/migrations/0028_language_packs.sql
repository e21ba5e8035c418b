CREATE TABLE "language_packs" (
	"site" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"messages" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "language_packs_site_language_version_pk" PRIMARY KEY("site","language","version")
);
--> statement-breakpoint
CREATE TABLE "site_languages" (
	"site" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "site_languages_site_language_pk" PRIMARY KEY("site","language")
);
--> statement-breakpoint
ALTER TABLE "language_packs" ADD CONSTRAINT "language_packs_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_languages" ADD CONSTRAINT "site_languages_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;