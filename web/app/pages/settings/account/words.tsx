import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	account: {
		title: "Account",
		summary: "Your own settings, across all organizations.",
		passwordChanged: "Password changed. You’ve been signed out everywhere else.",
		password: "Password",
		currentPassword: "Current password",
		newPassword: "New password",
		newPasswordHint: "At least 10 characters. Changing it signs you out everywhere else.",
		changePassword: "Change password",
		system: "System",
		light: "Light",
		dark: "Dark",
		theme: "Theme",
		themeInThisBrowser: "Theme in this browser",
	},
	identity: {
		settingsSaved: "Settings saved.",
		name: "Name",
		emailAddress: "Email address",
		profile: "Profile",
		nameHint: "Shown to your team and in the history.",
		emailAddressHint: "Used to sign in. A new address takes effect once you open the link we send to it.",
		yourPassword: "Your password",
		yourPasswordHint: "Confirm your password to change the address.",
		linkSent: (pending: ReactNode, present: string) => (
			<>
				We sent a link to {pending}. Open it within an hour. Until then, sign in with {present}.
			</>
		),
		keepCurrentAddress: "Keep current address",
	},
	secondFactorDialog: {
		title: "Set up two-factor authentication",
		description: "Confirm your password first.",
		action: "Continue",
		yourPassword: "Your password",
		scanDescription:
			"Scan this code with an authenticator app, then enter the code it shows. This signs you out everywhere else.",
		confirm: "Confirm",
		orByHand: "Or enter this key by hand:",
		copyKey: "Copy key",
		code: "Code",
		codeHint: "Six digits; changes every 30 seconds.",
		qrCode: "QR code of the key",
		isOn: "Two-factor authentication is on",
		storeCodes:
			"Store these recovery codes somewhere you can reach without your phone. Each works once. They aren’t shown again.",
		saved: "I’ve saved them",
		recoveryCodes: "Recovery codes",
		copy: "Copy",
		download: "Download",
	},
	secondFactor: {
		twoFactorAuthentication: "Two-factor authentication",
		on: "On",
		off: "Off",
		isOn: "Signing in also requires a code from your authenticator app.",
		isOff: "Requires a code from an authenticator app in addition to your password.",
		remove: "Remove",
		setUp: "Set up",
		removed: "Two-factor authentication removed. You’ve been signed out everywhere else.",
		title: "Remove two-factor authentication?",
		description: "You’ll sign in with your password only. The recovery codes stop working.",
		yourPassword: "Your password",
		code: "Code",
		codeHint: "From your authenticator app, or a recovery code.",
	},
	sessions: {
		signedOutEverywhereElse: "Signed out everywhere else.",
		signedOut: "Signed out.",
		sessions: "Sessions",
		signOutEverywhereElse: "Sign out everywhere else",
		thisBrowser: "This browser",
		lastUsed: (lastUsedAt: string) => `Last used ${lastUsedAt}`,
		signOut: "Sign out",
		signOutBrowser: (browser: string) => `Sign out ${browser}`,
		unknownProgram: "Unknown program",
		browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
	},
};
