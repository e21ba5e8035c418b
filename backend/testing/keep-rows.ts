import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";

/** Lists the tables' columns and rows of the moment; every one of them is a table of the migrations. */
const COPY_ALL_TABLES = `do $copy$
declare
  name text;
  has_rows boolean;
  statements text := '';
begin
  create schema kept;
  for name in select quote_ident(table_name) from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  loop
    statements := statements || format('delete from public.%s;', name);
    execute format('select exists (select from public.%s)', name) into has_rows;
    if has_rows then
      execute format('create table kept.%s as table public.%1$s', name);
      statements := statements || format('insert into public.%s select * from kept.%1$s;', name);
    end if;
  end loop;
  select statements || coalesce(string_agg(
    format('perform setval(%L, %s, %L);', format('public.%I', sequencename), coalesce(last_value, start_value), last_value is not null), ''), '')
    into statements from pg_sequences where schemaname = 'public';
  execute format('create function kept.restore() returns void language plpgsql
    set session_replication_role = replica as %L', 'begin ' || statements || ' end');
end
$copy$`;

/**
 * Copies all tables beside themselves, as they are. The function returned puts their rows back and sets the sequences as
 * they were, in one round trip; without triggers and foreign keys, so that also what triggers write is as it was.
 */
export async function keepRows(db: Database): Promise<() => Promise<void>> {
  await db.execute(sql.raw(COPY_ALL_TABLES));
  return async () => {
    await db.execute(sql`select kept.restore()`);
  };
}
