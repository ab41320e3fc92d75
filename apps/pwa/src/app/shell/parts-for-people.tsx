import { Suspense } from 'react';
import { useGuest, usePerson } from '../../features/session/use-session';
import { lazyPart } from '../../ui/lazy-part';

const partsForPeople = () => import('./for-people');

const TogetherButton = lazyPart(async () => ({ default: (await partsForPeople()).TogetherButton }));
export const UnreadTotal = lazyPart(async () => ({ default: (await partsForPeople()).UnreadTotal }));
export const AccountMenu = lazyPart(async () => ({ default: (await partsForPeople()).AccountMenu }));
export const GuestMenu = lazyPart(async () => ({ default: (await partsForPeople()).GuestMenu }));
export const AdminLink = lazyPart(async () => ({ default: (await partsForPeople()).AdminLink }));
export const FriendsList = lazyPart(async () => ({ default: (await partsForPeople()).FriendsList }));
export const MyLists = lazyPart(async () => ({ default: (await partsForPeople()).MyLists }));

/** For people who are signed in, and guests. For visitors its place would stay empty, so they get none. */
export function TogetherTool() {
  const isSignedIn = usePerson() !== undefined;
  const isGuest = useGuest() !== undefined;

  return (
    (isSignedIn || isGuest) && (
      <Suspense fallback={<span className="size-11 pointer-fine:md:size-10" />}>
        <TogetherButton />
      </Suspense>
    )
  );
}
