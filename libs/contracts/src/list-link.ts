import { API_PREFIX } from './endpoint';

// Clients send their token to this URL, so it must stay on this API.
const NEXT_PART = new RegExp(`<(${API_PREFIX}/[^>]*)>;\\s*rel="next"`);

/**
 * Returns the next page of a list (a path with its query) from the `Link` header; undefined after
 * the last page.
 */
export const nextPartOf = (link: string | null): string | undefined => NEXT_PART.exec(link ?? '')?.[1];
