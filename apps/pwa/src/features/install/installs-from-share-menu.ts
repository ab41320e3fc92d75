/**
 * Safari on iOS has `navigator.standalone` and no install prompt: installing goes through its
 * share menu.
 */
export const installsFromShareMenu = (browser: object): boolean => 'standalone' in browser && browser.standalone === false;
