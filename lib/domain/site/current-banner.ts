interface TimedBanner {
  startsAt?: number | null | undefined;
  endsAt?: number | null | undefined;
}

/** The first banner whose time it is (epoch milliseconds; the end is no longer part of it), or null. */
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
