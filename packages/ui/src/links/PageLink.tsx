import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

interface PageLinkProps {
  readonly family: string;
  /** The address of the page behind the family's id. */
  readonly page: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link to a page that a family brings. */
export function PageLink({ family, page, search = {}, ...rest }: PageLinkProps) {
  return <Link {...rest} to={addressOf(family, page)} search={search} />;
}

/** Goes to a page that a family brings. */
export function useOpenPage(family: string): (page: string) => void {
  const navigate = useNavigate();
  return useCallback(page => void navigate({ to: addressOf(family, page) }), [navigate, family]);
}

/** As a plain text: the routes of families are known only once they are loaded. */
function addressOf(family: string, page: string): string {
  return `/${family}/${page}`;
}
