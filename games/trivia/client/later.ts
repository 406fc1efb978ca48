/** Loads the views on demand. */
export const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
