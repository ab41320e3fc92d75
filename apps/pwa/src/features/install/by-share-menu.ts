/** Safari on iPhones and iPads says whether it shows an installed page, and has no prompt: the way there is its share menu. */
export const isByShareMenu = (browser: object): boolean => 'standalone' in browser && browser.standalone === false;
