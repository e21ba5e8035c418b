interface TimedBanner {
  startsAt?: number | null | undefined;
  endsAt?: number | null | undefined;
}

/** The first current banner (epoch milliseconds; the end is exclusive), or null. */
export function findCurrentBanner<Banner extends TimedBanner>(
  banners: readonly Banner[],
  now: number,
): Banner | null {
  return (
    banners.find(
      ({ startsAt, endsAt }) => (startsAt ?? 0) <= now && now < (endsAt ?? Number.POSITIVE_INFINITY),
    ) ?? null
  );
}
