/** The views that come when they are asked for. */
export const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
