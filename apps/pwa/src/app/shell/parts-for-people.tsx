import { Suspense } from 'react';
import { usePerson } from '../../features/session/use-session';
import { lazyPart } from '../../ui/lazy-part';

const partsForPeople = () => import('./for-people');

const TogetherButton = lazyPart(async () => ({ default: (await partsForPeople()).TogetherButton }));
export const UnreadTotal = lazyPart(async () => ({ default: (await partsForPeople()).UnreadTotal }));
export const AccountMenu = lazyPart(async () => ({ default: (await partsForPeople()).AccountMenu }));
export const AdminLink = lazyPart(async () => ({ default: (await partsForPeople()).AdminLink }));
export const FriendsList = lazyPart(async () => ({ default: (await partsForPeople()).FriendsList }));
export const MyLists = lazyPart(async () => ({ default: (await partsForPeople()).MyLists }));

/** For people who are signed in. For visitors its place would stay empty, so they get none. */
export const TogetherTool = () =>
  usePerson() && (
    <Suspense fallback={<span className="size-11 pointer-fine:md:size-10" />}>
      <TogetherButton />
    </Suspense>
  );
