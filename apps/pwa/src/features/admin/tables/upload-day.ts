/** The date part of the instant at which something came into the catalogue: `2026-11-20`. */
export const uploadDayOf = ({ createdAt }: { createdAt: string }): string => createdAt.slice(0, 10);
