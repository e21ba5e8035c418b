-- Prices with decimals in currencies that are paid without them (docs/rules/money.md): half up, and what a member has agreed to down.
UPDATE "plan_prices" SET "price" = round("price" / 100.0) * 100, "original_price" = round("original_price" / 100.0) * 100
WHERE "currency" IN ('CLP', 'COP', 'KES', 'UGX', 'XAF', 'XOF') AND ("price" % 100 <> 0 OR "original_price" % 100 <> 0);
--> statement-breakpoint
UPDATE "renewals" SET "amount" = "amount" - "amount" % 100, "full_amount" = "full_amount" - "full_amount" % 100
WHERE "currency" IN ('CLP', 'COP', 'KES', 'UGX', 'XAF', 'XOF') AND ("amount" % 100 <> 0 OR "full_amount" % 100 <> 0);
