import { connection } from "next/server";
import { StudioScreen } from "@/components/studio/studio-screen";

export default async function StudioPage({ params }: PageProps<"/studio/[[...path]]">) {
  await connection();
  const { path = [] } = await params;
  return <StudioScreen path={path} />;
}
