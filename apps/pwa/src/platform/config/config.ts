import * as z from 'zod/mini';

const environment = z.object({
  VITE_CREATOR: z.optional(z.string()),
  VITE_DONATION_LINKS: z._default(z.string(), ''),
});

const link = z.pipe(
  z.transform((text: string) => {
    const [label = '', url = ''] = text.split('=', 2).map((part) => part.trim());
    return { label, url };
  }),
  z.object({ label: z.string().check(z.minLength(1)), url: z.url({ protocol: /^https$/ }) }),
);

const { VITE_CREATOR, VITE_DONATION_LINKS } = environment.parse(import.meta.env);

/** What whoever builds the page has set. */
export const config = {
  /** Who made this installation (`VITE_CREATOR`). */
  creator: VITE_CREATOR,
  /** Where to support it (`VITE_DONATION_LINKS`): `Label=https://…`, separated by commas. */
  donations: VITE_DONATION_LINKS.split(',')
    .filter(Boolean)
    .map((text) => link.parse(text)),
};
