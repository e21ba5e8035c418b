import { cookies } from "next/headers";
export default async function Page() {
  const c = await cookies();
  return <h1>login {c.getAll().length}</h1>;
}
