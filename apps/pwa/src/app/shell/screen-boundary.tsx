import { RotateCw, Unplug } from 'lucide-react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

interface ScreenBoundaryState {
  isBroken: boolean;
}

/** Keeps a screen that breaks from taking the rest of the page along. */
export class ScreenBoundary extends Component<{ children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { isBroken: false };

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className="screen">
        <EmptyState icon={<Unplug />} title="This screen stumbled." hint="The music goes on. Trying again often helps.">
          <Button look="primary" onClick={() => this.setState({ isBroken: false })}>
            <RotateCw aria-hidden className="size-4" />
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
}
