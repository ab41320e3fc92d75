import type { User } from '@chorus/contracts';
import { screenPaths } from '@chorus/contracts';
import { ArrowLeft, Flag } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConversationView } from '../../features/chat/conversation-view';
import type { SharedLink } from '../../features/chat/shared-link';
import { PersonMenu } from '../../features/moderation/person-menu';
import { useHasBlocked } from '../../features/moderation/use-blocked-people';
import { PersonAvatar } from '../../features/presence/person-avatar';
import { useIsAway } from '../../features/presence/use-is-away';
import { useIsOnline } from '../../features/presence/use-people';
import { IconButton } from '../../ui/controls/icon-button';
import { BlockedNotice } from '../../features/moderation/blocked-notice';
import { InviteButton } from '../together/invite-button';
import { useDropOnPerson } from '../sharing/use-send-shared';
import { SharedCard } from './shared-card';
import { pointAtMessage } from '../../features/reports/report-link';
import { MenuItem } from '../../ui/overlays/menu';

interface OpenConversationProps {
  peer: User;
  onBack: () => void;
}

export function OpenConversation({ peer, onBack }: OpenConversationProps) {
  const isOnline = useIsOnline(peer.clerkId);
  const isAway = useIsAway();
  const hasBlocked = useHasBlocked(peer.clerkId);
  const { clerkId, fullName } = peer;
  const renderLink = useCallback(
    (link: SharedLink, isMine: boolean) => (
      <SharedCard link={link} invitation={isMine ? `You invited ${fullName}` : `Listen with ${fullName}`} />
    ),
    [fullName],
  );
  const renderActions = useCallback((messageId: string) => <ReportItem messageId={messageId} peerId={clerkId} />, [clerkId]);

  return (
    <>
      <header data-conversation className="flex h-16 lying:h-12 shrink-0 items-center gap-3 border-b border-line px-4 @max-xl:pl-1">
        <IconButton label="Back to people" className="@xl:hidden" onClick={onBack}>
          <ArrowLeft className="size-5" />
        </IconButton>
        {/* The text beside it says whether they are online. */}
        <span aria-hidden className="contents">
          <PersonAvatar person={peer} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate font-bold" title={peer.fullName}>
            {peer.fullName}
          </h2>
          <p className="min-h-4 text-caption text-muted">{hasBlocked ? 'Blocked' : presenceText(isOnline)}</p>
        </div>
        {!hasBlocked && <InviteButton person={peer} />}
        <PersonMenu person={peer} />
      </header>
      <ConversationView
        key={peer.clerkId}
        peer={peer}
        isAway={isAway}
        onDropSongs={useDropOnPerson(peer)}
        renderLink={renderLink}
        renderActions={renderActions}
        {...(hasBlocked && {
          instead: <BlockedNotice person={peer} />,
        })}
      />
    </>
  );
}

function presenceText(isOnline: boolean | undefined): string {
  if (isOnline === undefined) return '';
  return isOnline ? 'Online' : 'Offline';
}

function ReportItem({ messageId, peerId }: { messageId: string; peerId: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return (
    <MenuItem onClick={() => void navigate(screenPaths.report, { state: pointAtMessage(messageId, peerId, pathname) })}>
      <Flag aria-hidden />
      Report
    </MenuItem>
  );
}
