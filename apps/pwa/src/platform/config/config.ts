import { donationLinks } from './donation-links';
import { environment } from './environment';

const { VITE_CREATOR, VITE_DONATION_LINKS } = environment.parse(import.meta.env);

export const config = {
  creator: VITE_CREATOR,
  donations: donationLinks(VITE_DONATION_LINKS),
};
