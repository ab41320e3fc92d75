import { serverPaths } from '@chorus/contracts';

const FILE = /\.[^/]+$/;

export const isOfThePage = ({ pathname }: URL): boolean =>
  !serverPaths.some((path) => `${pathname}/`.startsWith(`${path}/`)) && !FILE.test(pathname);
