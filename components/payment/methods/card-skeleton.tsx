import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import styles from "./card-skeleton.module.css";

/** The card form's shape while its code is on the way: nothing jumps when it arrives. */
export function CardSkeleton() {
  const t = useTranslations("checkout");
  return (
    <SkeletonGroup label={t("method.loading")} className={styles.fields}>
      <Bone />
      <Bone />
      <Bone />
    </SkeletonGroup>
  );
}

function Bone() {
  return (
    <div className={styles.field}>
      <Skeleton width="7rem" height="1.125rem" />
      <Skeleton height="var(--control)" />
    </div>
  );
}
