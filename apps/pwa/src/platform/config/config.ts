import { donationLinks } from './donation-links';
import { environment } from './environment';

const { VITE_CREATOR, VITE_DONATION_LINKS } = environment.parse(import.meta.env);

/** What whoever builds the page has set. */
export const config = {
  /** Who made this installation (`VITE_CREATOR`). */
  creator: VITE_CREATOR,
  /** Where to support it (`VITE_DONATION_LINKS`). */
  donations: donationLinks(VITE_DONATION_LINKS),
};
