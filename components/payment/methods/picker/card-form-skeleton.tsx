import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/text/skeleton";
import styles from "./card-form-skeleton.module.css";

/** The card form's shape while its code is on the way: nothing jumps when it arrives. */
export function CardFormSkeleton() {
  const t = useTranslations("checkout");
  return (
    <SkeletonGroup label={t("method.loading")} className={styles.fields}>
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
    </SkeletonGroup>
  );
}

function FieldSkeleton() {
  return (
    <div className={styles.field}>
      <Skeleton width="7rem" height="1.125rem" />
      <Skeleton height="var(--control)" />
    </div>
  );
}
