import * as z from 'zod/mini';

const isSecure = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

const donationLink = z.object({ label: z.string().check(z.minLength(1)), url: z.string().check(z.refine(isSecure)) });

type DonationLink = z.infer<typeof donationLink>;

/**
 * Parses `Label=https://…`, separated by commas. An invalid link is left out with a warning: the
 * page must not fail for it.
 */
export function donationLinks(text = ''): DonationLink[] {
  const entries = text.split(',').filter((entry) => entry.trim());
  return entries.flatMap((entry) => {
    const [label = '', ...url] = entry.split('=');
    const link = donationLink.safeParse({ label: label.trim(), url: url.join('=').trim() });
    if (!link.success) console.warn('VITE_DONATION_LINKS: this is not “Label=https://…” and is left out:', entry);
    return link.success ? [link.data] : [];
  });
}
