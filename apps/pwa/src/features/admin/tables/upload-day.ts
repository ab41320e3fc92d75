export const uploadDayOf = ({ createdAt }: { createdAt: string }): string => createdAt.slice(0, 10);
