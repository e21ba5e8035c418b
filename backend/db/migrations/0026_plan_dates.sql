ALTER TABLE "plans" ADD COLUMN "updated_at" bigint;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "prices_digest" text;--> statement-breakpoint
CREATE FUNCTION "hash_plan_prices"(plan_site text, plan text) RETURNS text LANGUAGE sql AS $$
  SELECT md5(string_agg(concat_ws(' ', currency, price, original_price), ',' ORDER BY currency))
  FROM plan_prices WHERE site = plan_site AND plan_id = plan
$$;
--> statement-breakpoint
UPDATE "plans" SET "prices_digest" = hash_plan_prices("site", "id");
--> statement-breakpoint
CREATE FUNCTION "date_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Written again with the same values, a plan keeps its date.
  IF TG_OP = 'INSERT' OR NEW IS DISTINCT FROM OLD THEN
    NEW.updated_at := floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "date_plan" BEFORE INSERT OR UPDATE ON "plans" FOR EACH ROW EXECUTE FUNCTION date_plan();
--> statement-breakpoint
CREATE FUNCTION "date_plan_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  digest text;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  digest := hash_plan_prices(changed.site, changed.plan_id);
  IF EXISTS (
    SELECT 1 FROM plans WHERE site = changed.site AND id = changed.plan_id AND prices_digest IS DISTINCT FROM digest
  ) THEN
    UPDATE plans SET prices_digest = digest WHERE site = changed.site AND id = changed.plan_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, because prices may be deleted and written again in it.
CREATE CONSTRAINT TRIGGER "date_plan_prices" AFTER INSERT OR UPDATE OR DELETE ON "plan_prices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION date_plan_prices();
