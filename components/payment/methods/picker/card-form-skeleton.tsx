import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/text/skeleton";
import styles from "./card-form-skeleton.module.css";

/** A placeholder while the code of a form is loading, in the shape of the card form to avoid a layout shift. */
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
      <Skeleton shape="label" />
      <Skeleton shape="control" />
    </div>
  );
}
