import { notFound } from '@tanstack/react-router';
import { loadFamily } from '@tessera/catalog';
import { loadApp } from '../families.ts';
import { shelf } from '../storage/browser.ts';

/** All that a course needs; a family without one is not found. */
export async function loadCourse(id: string) {
  const { lessons, board } = await loadApp(id);
  if (!lessons || !board) throw notFound();
  const [family, view, positions] = await Promise.all([loadFamily(id), board(), lessons(), shelf.ready]);
  if (!family?.course) throw notFound();
  return { family, view, course: family.course, positions };
}
