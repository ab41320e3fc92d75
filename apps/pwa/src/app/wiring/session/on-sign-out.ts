import type { SessionActor } from '../../../features/session/session-machine';

/**
 * What each part of the page does when a person signs out. A part that starts when idle adds its
 * step then: it holds nothing of theirs before.
 */
export interface SignOutSteps {
  resetQueries: () => void;
  /** While there is a queue of one's own to return to. */
  leaveRooms: () => void;
  /** While there still is a queue, and a token: the other devices are told that it is paused. */
  leaveDevices: () => void;
  clearQueue: () => void;
  forgetDrafts: () => void;
  forgetUnreadCounts: (userId: string) => void;
  forgetOutbox: (userId: string) => void;
  /** With `hasSignedOut` false, the device keeps showing notifications. */
  leaveNotifications: (hasSignedOut: boolean) => void;
  leaveChat: () => void;
  leaveLikes: () => void;
  leavePlaylists: () => void;
  leavePresence: () => void;
  closeSocket: () => void;
  /** The person is unknown when only another tab knew them; their downloads are wiped there. */
  leaveOfflineMusic: (userId: string | undefined) => void;
  leaveOutgoingReports: () => void;
}

export type OnSignOut = (steps: Partial<SignOutSteps>) => void;

/**
 * Everything that signing out causes on this page, in this order. Before it, the tab in which the
 * person signs out has wiped their stored data and told the other tabs
 * (`platform/identity/create-identity`, `platform/storage/wipe`); after it, the outbox no longer
 * sends as them (`act-as`). Each step is its own listener: one that fails does not stop the next.
 */
export function createSignOut(session: SessionActor): OnSignOut {
  const steps: Partial<SignOutSteps> = {};
  /**
   * Also when the session was refused or the person is suspended: their data stays until they
   * return.
   */
  const onClosed = (step: (hasSignedOut: boolean) => void) => session.on('session.closed', ({ reason }) => step(reason === 'signedOut'));
  const onSignedOut = (step: (userId: string) => void) =>
    session.on('session.closed', ({ person, reason }) => {
      if (reason === 'signedOut') step(person.id);
    });
  const onReplaced = (step: () => void) => session.on('session.replaced', step);

  onClosed(() => steps.resetQueries?.());
  onClosed(() => steps.leaveRooms?.());
  onClosed(() => steps.leaveDevices?.());
  onSignedOut(() => steps.clearQueue?.());
  onReplaced(() => steps.clearQueue?.());
  onSignedOut(() => steps.forgetDrafts?.());
  onSignedOut((userId) => steps.forgetUnreadCounts?.(userId));
  onSignedOut((userId) => steps.forgetOutbox?.(userId));
  onClosed((hasSignedOut) => steps.leaveNotifications?.(hasSignedOut));
  onClosed(() => steps.leaveChat?.());
  onClosed(() => steps.leaveLikes?.());
  onClosed(() => steps.leavePlaylists?.());
  onClosed(() => steps.leavePresence?.());
  onClosed(() => steps.closeSocket?.());
  onSignedOut((userId) => steps.leaveOfflineMusic?.(userId));
  onReplaced(() => steps.leaveOfflineMusic?.(undefined));
  onClosed(() => steps.leaveOutgoingReports?.());

  return (more) => void Object.assign(steps, more);
}
