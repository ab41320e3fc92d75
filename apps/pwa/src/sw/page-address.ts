import { serverPaths } from '@chorus/contracts';

const FILE = /\.[^/]+$/;

/** Whether an address that a person opens is the page's: neither what the server itself answers nor a file. */
export const isOfThePage = ({ pathname }: URL): boolean =>
  !serverPaths.some((path) => `${pathname}/`.startsWith(`${path}/`)) && !FILE.test(pathname);
