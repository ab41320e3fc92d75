import { screenPaths, writeRoomCode } from '@chorus/contracts';
import { QrCode as QrIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { SwitchRow } from '../../../ui/controls/switch-row';
import { lazyPart } from '../../../ui/lazy-part';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Dialog } from '../../../ui/overlays/dialog';
import { leads } from '../room-view';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/media/qr-code')).QrCode }));

/** Invites people who are in the same place: they scan the picture or type the code. */
export function InvitationCode({ view, url }: { view: RoomView; url: string }) {
  const [isOpen, open] = useState(false);

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => open(true)}>
        <QrIcon aria-hidden className="size-4" />
        Show code
      </Button>
      {isOpen && (
        <Dialog title="Scan to join" onClose={() => open(false)}>
          <div className="flex flex-col items-center gap-4">
            <Suspense fallback={<span className="aspect-square w-full max-w-72" />}>
              <QrCode text={url} label="QR code of this room's link" />
            </Suspense>
            {view.code !== undefined && (
              <p className="text-center text-small text-muted">
                {`Or go to ${location.host}${screenPaths.join} and type`}
                <span className="block text-heading font-bold tracking-wider text-ink select-all">{writeRoomCode(view.code)}</span>
              </p>
            )}
            <LetGuestsIn view={view} />
            <EndInvitations view={view} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function LetGuestsIn({ view }: { view: RoomView }) {
  const { act, userId } = useRooms();

  if (!leads(view, userId()) || !view.canLetGuestsIn) return null;
  return (
    <SwitchRow
      label="Guests without an account"
      hint="Anyone with this code or link can join"
      checked={view.state.letsGuestsIn ?? false}
      onChange={(allowed) => act({ kind: 'guests', allowed })}
    />
  );
}

function EndInvitations({ view }: { view: RoomView }) {
  const { act, userId } = useRooms();
  const [isAsked, ask] = useState(false);

  if (!leads(view, userId())) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => ask(true)}>
        End earlier invitations
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="End earlier invitations?"
          text="The room gets a new link and a new code. Everyone who's here stays."
          confirm="End invitations"
          cancel="Cancel"
          onConfirm={() => {
            act({ kind: 'endInvitations' });
            ask(false);
          }}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}
