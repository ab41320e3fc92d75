import { useLayoutEffect } from 'react';
import { beginLoading } from '../states/content-loading';

/** For skeletons: `AfterContent` waits while one is mounted. */
export const useContentLoading = (): void => useLayoutEffect(beginLoading, []);
