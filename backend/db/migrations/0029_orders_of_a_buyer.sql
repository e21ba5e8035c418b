DROP INDEX "orders_by_buyer";--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree ("site","uid","created_at","id");