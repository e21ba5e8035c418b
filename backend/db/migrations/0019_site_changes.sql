CREATE TABLE "site_changes" (
	"site" text PRIMARY KEY NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_changes_time" ON "site_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION "note_site_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The argument is the column of the table that holds the brand.
  EXECUTE format(
    'INSERT INTO site_changes (site, changed_at)
      SELECT changed.site, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
      FROM (SELECT DISTINCT %I AS site FROM changed_rows) AS changed ORDER BY changed.site
      ON CONFLICT (site) DO UPDATE SET changed_at = excluded.changed_at',
    TG_ARGV[0]
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT t.name, t.site_column, e.event, e.rows
    FROM (VALUES ('sites', 'id'), ('site_hosts', 'site'), ('site_configs', 'site'), ('site_contents', 'site'),
      ('plans', 'site'), ('plan_prices', 'site'), ('site_methods', 'site')) AS t (name, site_column),
      (VALUES ('INSERT', 'NEW'), ('UPDATE', 'NEW'), ('UPDATE', 'OLD'), ('DELETE', 'OLD')) AS e (event, rows)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows
        FOR EACH STATEMENT EXECUTE FUNCTION note_site_changes(%L)',
      lower('note_' || watched.event || '_' || watched.rows), watched.event, watched.name, watched.rows,
      watched.site_column
    );
  END LOOP;
END $$;
