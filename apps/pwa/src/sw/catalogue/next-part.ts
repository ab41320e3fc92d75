const NEXT_PART = /<([^>]*)>;\s*rel="next"/;

/** Where a list goes on that was too long for one answer, out of its `Link` header. */
export const nextPartOf = (link: string | null): string | undefined => NEXT_PART.exec(link ?? '')?.[1];
