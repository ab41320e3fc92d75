import { Headphones, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Suspense } from 'react';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/controls/icon-button';
import { FriendsList } from './parts-for-people';

interface OthersPanelProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

export const OthersPanel = ({ isCollapsed, onToggle }: OthersPanelProps) => (
  <aside aria-label="What others are listening to" className="flex h-full flex-col overflow-hidden rounded-panel bg-panel">
    <div className={isCollapsed ? 'flex justify-center py-2' : 'flex min-h-14 shrink-0 items-start justify-between gap-1 py-3 pr-2 pl-4'}>
      {!isCollapsed && <h2 className="py-1.5 text-small font-semibold text-balance text-muted">What others are listening to</h2>}
      <IconButton
        label={isCollapsed ? 'Show what others are listening to' : 'Hide what others are listening to'}
        size="small"
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        {isCollapsed ? <PanelRightOpen className="size-4.5" /> : <PanelRightClose className="size-4.5" />}
      </IconButton>
    </div>
    <Others isCollapsed={isCollapsed} />
  </aside>
);

const Others = ({ isCollapsed }: Pick<OthersPanelProps, 'isCollapsed'>) =>
  usePerson() === undefined ? (
    !isCollapsed && <SignInPrompt />
  ) : (
    <Suspense>
      <FriendsList isCollapsed={isCollapsed} />
    </Suspense>
  );

const SignInPrompt = () => (
  <div className="@container relative flex min-h-0 flex-1 flex-col overflow-hidden">
    <div aria-hidden className="others-ghosts">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-2/5'].map((width, at) => (
        <div key={at} className="flex items-center gap-3 px-4 py-2.5">
          <span className="size-9 shrink-0 rounded-full bg-hover" />
          <span className="min-w-0 flex-1">
            <span className={`block h-2.5 rounded-full bg-hover ${width}`} />
            <span className="mt-2 block h-2 w-4/5 rounded-full bg-raised" />
          </span>
        </div>
      ))}
    </div>
    <div className="-mt-16 flex flex-col items-center gap-3 px-4 pb-8 text-center">
      <span aria-hidden className="others-halo">
        <Headphones className="size-7" strokeWidth={1.75} />
      </span>
      <h3 className="mt-2 text-body leading-5.5 font-bold text-balance">See What Friends Are Playing</h3>
      <p className="max-w-52 text-small text-balance text-muted">Login to discover what music your friends are enjoying right now</p>
      <div className="mt-2">
        <SignInButton />
      </div>
    </div>
  </div>
);
